// The recovery screen as a page of its own, for when the app's files are missing or fail. Built into files that
// need no others (build/recovery.ts), and loaded by watch.ts.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme.css';
import '../parts/parts.css';
import { createBrowserStorage } from '../../store/browserStorage.ts';
import { createPreferenceStorage } from '../../store/preferenceStorage.ts';
import { DownloadFailure } from '../failureWords.ts';
import { FailureMessage } from '../PartBoundary.tsx';
import { isPlayersScreen } from '../room/playersScreens.ts';
import { RecoveryScreen } from './RecoveryScreen.tsx';

/** Why the page has not started: a script that could not be loaded, by URL, or an error. */
export type Failure = { readonly missing: string } | { readonly error: unknown };

/** Shows the screen in place of the opening notice, until the page starts after all. */
export async function openRecovery(opening: HTMLElement, failure: Failure): Promise<void> {
  const preferences = createPreferenceStorage(() => localStorage);
  const { seed } = preferences.load();
  const error = 'error' in failure ? failure.error : new DownloadFailure(failure.missing);
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = './recovery.css';
  document.head.append(style);
  const element = document.createElement('div');
  opening.parentElement?.after(element);
  opening.hidden = true;
  const root = createRoot(element);
  const message = <FailureMessage title="The page" error={error} />;
  root.render(
    <StrictMode>
      {isPlayersScreen(location.hash) ? (
        message
      ) : (
        <RecoveryScreen
          error={error}
          seed={seed}
          storage={createBrowserStorage(() => localStorage)}
          forgetPreferences={preferences.forget}
        >
          {message}
        </RecoveryScreen>
      )}
    </StrictMode>,
  );
  const observer = new MutationObserver(() => {
    if (opening.isConnected) return;
    observer.disconnect();
    root.unmount();
    element.remove();
    style.remove();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

// The entry of the players' screens: the room display and the guides, without a document, its storage, or workers.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '../theme.css';
import '../parts/parts.css';
import { watchForUpdates } from '../offline.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { PlayersScreen } from './PlayersScreen.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('room.html has no element with id "root".');
// A newer version is used when the screen is next opened.
watchForUpdates(() => undefined);
addEventListener('hashchange', () => location.reload());
createRoot(element).render(
  <StrictMode>
    <PartBoundary title="The page">
      <PlayersScreen fragment={location.hash} />
    </PartBoundary>
  </StrictMode>,
);

// The page's side of offline use: registers the service worker and tells when a newer version of
// the app has been fetched. Knows no React. When the browser refuses a service worker (private
// windows may), the app works as before, online only.

/**
 * Starts offline use of the built app; does nothing under the development server.
 *
 * @param onUpdateReady called when a newer version waits. `activate` switches to it and reloads
 *   the page, so call it only when nothing is unsaved; until then the present version stays.
 */
export function watchForUpdates(onUpdateReady: (activate: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('./sw.js', { updateViaCache: 'none' })
    .then((registration) => watch(registration, onUpdateReady))
    .catch(() => undefined);
}

function watch(
  registration: ServiceWorkerRegistration,
  onUpdateReady: (activate: () => void) => void,
): void {
  const offer = (worker: ServiceWorker) => onUpdateReady(() => activate(worker));
  const follow = (worker: ServiceWorker) => {
    worker.addEventListener('statechange', () => {
      // With no controller this is the first version ever, not an update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  };
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  // The fetch of a newer version may have begun before this page was listening.
  if (registration.installing) follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) follow(registration.installing);
  });
  // A page may stay open for weeks: look again whenever someone comes back to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update(registration);
  });
  update(registration);
}

function update(registration: ServiceWorkerRegistration): void {
  // Offline there is nothing to look for.
  registration.update().catch(() => undefined);
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage('activate');
}

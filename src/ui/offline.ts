// The page's part in offline use: registers the service worker, and reports when it has everything and
// when a newer version of the app has been downloaded. Independent of React. If the browser refuses service workers (as
// private windows may), the app works online only.

/** A first visit loads what it shows first: everything is ten times as much, and lines are slow. */
const AFTER_FIRST_LIST_MS = 5000;

/**
 * Enables offline use of the built app; does nothing under the development server.
 *
 * @param onUpdateReady called when a newer version is ready. `activate` switches to it and reloads
 * the page, so call it only when nothing is unsaved; until then the current version remains.
 */
export function watchForUpdates(onUpdateReady: (activate: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker
      .register('./sw.js', { updateViaCache: 'none' })
      .then((registration) => watch(registration, onUpdateReady))
      .catch(() => undefined);
  };
  setTimeout(register, navigator.serviceWorker.controller ? 0 : AFTER_FIRST_LIST_MS);
}

/** Whether the whole app is stored in this browser: a worker takes the page over only once it has every file. */
export function isOfflineReady(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Calls when that may have changed; returns what ends it. */
export function watchOfflineReady(onChange: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', onChange);
  return () => serviceWorker.removeEventListener('controllerchange', onChange);
}

function watch(
  registration: ServiceWorkerRegistration,
  onUpdateReady: (activate: () => void) => void,
): void {
  const offer = (worker: ServiceWorker) => onUpdateReady(() => activate(worker));
  const follow = (worker: ServiceWorker) => {
    worker.addEventListener('statechange', () => {
      // Without a controller this is the first installation, not an update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  };
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  // A download may have started before this page was listening.
  if (registration.installing) follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) follow(registration.installing);
  });
  // A page may stay open for weeks, so check again whenever it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update(registration);
  });
  update(registration);
}

function update(registration: ServiceWorkerRegistration): void {
  // Fails offline, where there is nothing to check.
  registration.update().catch(() => undefined);
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage('activate');
}

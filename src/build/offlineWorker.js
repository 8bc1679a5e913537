// The service worker of the built app: stores every file of one build and serves that build, online or offline. A newer
// build is stored beside it and waits until the page sends 'activate', so that nothing changes while a director is working.

const cacheName = `arrowswitch-${'VERSION'}`;
const files = ['FILES'];
// Servers may answer `Vary: Origin`; files of one build do not vary.
const match = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(fetchAll());
});

/** A few files at a time: the page may need the network meanwhile. */
async function fetchAll() {
  const cache = await caches.open(cacheName);
  const wanted = files.map((file) => {
    // Files named by their content may come from the browser's own cache.
    return new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'reload' });
  });
  while (wanted.length > 0) await cache.addAll(wanted.splice(0, 6));
}

self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  // Another tab may still run the old build and ask for its parts.
  if (pages.length > 1) return;
  const stale = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(stale.map((name) => name.startsWith('arrowswitch-') && caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = new URL(request.url).origin === self.location.origin;
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

/** Whether a request is for the app's page, and not for one of the files beside it. */
function isHome({ url }) {
  const home = new URL('./', self.location.href).pathname;
  const { pathname } = new URL(url);
  return pathname === home || pathname === `${home}index.html`;
}

/** The stored file, or what the network has: storage that fails must not keep anything from the page. */
async function answer(request) {
  return (await storedFor(request).catch(() => undefined)) ?? fetch(request);
}

async function storedFor(request) {
  const cache = await caches.open(cacheName);
  const wanted = request.mode === 'navigate' && isHome(request) ? './' : request;
  return (await cache.match(wanted, match)) ?? caches.match(wanted, match);
}

import { createRoot } from 'react-dom/client';
import { watchForUpdates } from './ui/offline.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id "root"');
createRoot(root).render(
  <main>
    <h1>Arrowswitch</h1>
  </main>,
);
watchForUpdates(() => undefined);

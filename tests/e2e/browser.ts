// Finds a Chromium-like browser for the tests, in this order: BROWSER_PATH or CHROME_PATH, the one
// inside @sparticuz/chromium (Linux x64), which is the same for everybody and, without windows, takes a
// quarter less of the processor, then what the system has. Downloads nothing. Fails with an error that
// says what to do.

import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { env, pid, platform } from 'node:process';
import { promisify } from 'node:util';

/** How to start a browser: the program, and the variables it needs beyond the present ones. */
export interface InstalledBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const packaged = '@sparticuz/chromium';

/** The first browser there is. Unpacking the packaged one takes a few seconds, once. */
export async function findBrowser(): Promise<InstalledBrowser> {
  const named = env.BROWSER_PATH ?? env.CHROME_PATH;
  if (named) {
    if (await exists(named)) return { executablePath: named, env: {} };
    throw new Error(`BROWSER_PATH or CHROME_PATH names ${named}, and there is no such file.`);
  }
  if (platform === 'linux' && process.arch === 'x64' && isInstalled()) return unpackBrowser();
  for (const executablePath of systemPaths()) {
    if (await exists(executablePath)) return { executablePath, env: {} };
  }
  throw new Error(
    'The browser tests found no Chrome, Chromium or Edge. Install one, or set BROWSER_PATH to the ' +
      `program of one. (On Linux x64 the optional dependency ${packaged} brings one.)`,
  );
}

function systemPaths(): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []));
  }
  const folders = (env.PATH ?? '').split(':').filter(Boolean);
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  return [...names, 'microsoft-edge'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
}

function isInstalled(): boolean {
  try {
    return Boolean(require.resolve(packaged));
  } catch {
    return false;
  }
}

/** Unpacks aside and renames, so that a broken attempt or a second process leaves nothing half done. */
async function unpackBrowser(): Promise<InstalledBrowser> {
  const modules = join(import.meta.dirname, '../../node_modules');
  const manifest = await readFile(join(modules, packaged, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const home = join(modules, '.cache/chromium', version);
  if (!(await exists(home))) {
    const staged = `${home}.${pid}`;
    await mkdir(staged, { recursive: true });
    await unpackInto(staged);
    await writeFile(join(staged, 'fonts.conf'), fontsConfiguration(home));
    await rename(staged, home).catch(() => rm(staged, { recursive: true, force: true }));
  }
  const executablePath = join(home, 'chromium');
  const libraries = (await lacksLibraries(executablePath))
    ? { LD_LIBRARY_PATH: join(home, 'al2023/lib') }
    : {};
  return { executablePath, env: { FONTCONFIG_FILE: join(home, 'fonts.conf'), ...libraries } };
}

/**
 * The package unpacks into the folder for temporary files, and its libraries only where it takes
 * itself to be on the servers it is made for: so a process of its own is told both.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = `import('${packaged}').then(({ default: it }) => it.executablePath())`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}

async function lacksLibraries(program: string): Promise<boolean> {
  const { stdout } = await run('ldd', [program]).catch(() => ({ stdout: 'not found' }));
  return stdout.includes('not found');
}

/** Where a system has no fonts, every text would be zero wide; and this way all measure alike. */
function fontsConfiguration(home: string): string {
  const fonts = dirname(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  const families = [
    ['sans-serif', 'DejaVu Sans'],
    ['system-ui', 'DejaVu Sans'],
    ['serif', 'DejaVu Serif'],
    ['monospace', 'DejaVu Sans Mono'],
  ];
  const aliases = families.map(
    ([generic, family]) =>
      `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const folders = `<dir>${fonts}</dir><cachedir>${join(home, 'font-cache')}</cachedir>`;
  return `<?xml version="1.0"?><fontconfig>${folders}${aliases.join('')}</fontconfig>`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

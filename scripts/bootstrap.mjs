/**
 * Installs what is missing, with nothing but Node and npm: the libraries of package-lock.json and, for the
 * tests, a browser and a library that shows a process another time. Does nothing (in some 20 ms) when everything is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export function bootstrap({ browser = false, clocks = false } = {}) {
  checkNode();
  if (!librariesAreInstalled()) installLibraries();
  if (browser && findBrowser() === null) installBrowser();
  if (clocks && !canFakeTime()) installFakeTime();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Roundhouse needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** npm notes in node_modules what it has installed: compare it with what the lock file asks for. */
function librariesAreInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = there[path];
    if (found === undefined) return optional === true;
    return link === true || found.version === version;
  });
}

function installLibraries() {
  console.log('Installing the libraries (npm ci)...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('npm ci failed: see above. Is the npm registry reachable?');
}

/** The browser that ROUNDHOUSE_CHROMIUM names, or the first on the PATH. */
function findBrowser() {
  const named = process.env.ROUNDHOUSE_CHROMIUM;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of BROWSERS) {
    const folder = folders.find((path) => existsSync(join(path, name)));
    if (folder !== undefined) return join(folder, name);
  }
  return null;
}

function installBrowser() {
  const advice =
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in ROUNDHOUSE_CHROMIUM.';
  if (!existsSync('/usr/bin/apt-get')) return console.warn(advice);
  if (!installPackages('Chromium for the browser tests', ['chromium', 'fonts-dejavu-core']))
    console.warn(advice);
}

/** Where Debian puts libfaketime: tests of servers whose clocks differ use it. Elsewhere they shift JavaScript's own clock. */
function canFakeTime() {
  const machines = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return machines.some((machine) => existsSync(`/usr/lib/${machine}/faketime/libfaketimeMT.so.1`));
}

function installFakeTime() {
  if (existsSync('/usr/bin/apt-get'))
    installPackages('libfaketime for tests with other clocks', ['libfaketime']);
}

/** By apt-get, as root or by a sudo that asks nothing; says whether they are there now. */
function installPackages(what, packages) {
  const isRoot = process.getuid?.() === 0;
  const maySudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!isRoot && !maySudo) {
    console.warn(`${what} cannot be installed: neither root nor sudo here.`);
    return false;
  }
  console.log(`Installing ${what} (apt-get)...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => {
    const command = [
      ...(isRoot ? [] : ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive']),
      'apt-get',
      ...args,
    ];
    return (
      spawnSync(command[0], command.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
    );
  };
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  const isDone = install() || (apt('update') && install());
  if (!isDone) console.warn('apt-get failed.');
  return isDone;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

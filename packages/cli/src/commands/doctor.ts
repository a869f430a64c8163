import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { validateMap } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { green, red } from '../shell/colour.ts';
import { repositoryRoot } from '../shell/files.ts';
import { plainBook } from '../shell/games.ts';
import type { Command } from '../shell/usage.ts';

interface Finding {
  what: string;
  ok: boolean;
  note: string;
}

export const doctorCommand: Command = {
  usage: '[--json]',
  examples: ['roundhouse doctor', 'roundhouse doctor --json'],
  options: { json: { type: 'boolean' } },
  async run(args) {
    const findings = await examine();
    for (const finding of findings) {
      process.stdout.write(
        args.flag('json')
          ? `${JSON.stringify(finding)}\n`
          : `${finding.ok ? green('ok  ') : red('BAD ')} ${finding.what}: ${finding.note}\n`,
      );
    }
    return findings.every((finding) => finding.ok) ? 0 : 1;
  },
};

async function examine(): Promise<Finding[]> {
  const root = repositoryRoot();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const findings: Finding[] = [
    { what: 'Node', ok: major > 20 || (major === 20 && minor >= 19), note: process.versions.node },
    { what: 'libraries', ok: existsSync(join(root, 'node_modules', 'esbuild')), note: 'node_modules' },
    {
      what: 'client',
      ok: true,
      note: existsSync(join(root, 'packages/web/dist/index.html'))
        ? 'built'
        : 'not built yet: npm start builds it',
    },
  ];
  for (const title of Object.values(titles)) {
    try {
      const { data } = plainBook(title);
      const faults = validateMap(
        data,
        data.phases.map((phase) => phase.name),
      );
      findings.push({
        what: `title ${title.id}`,
        ok: faults.length === 0,
        note: faults[0] ? JSON.stringify(faults[0]) : `${data.map.hexes.length} hexes`,
      });
    } catch (error) {
      findings.push({ what: `title ${title.id}`, ok: false, note: (error as Error).message });
    }
  }
  return findings;
}

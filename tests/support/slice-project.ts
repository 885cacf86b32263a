/** A project with slices of its own, and the bundled program that runs in it. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepare } from '../../cli/bootstrap/prepare.js';
import { command, type CommandResult } from './command.ts';
import { NOW, Project, vehicles } from './project.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(root, 'dist/server/main.js');

/** The example slice. */
export const EXAMPLE = path.join(root, 'fixtures/slices/book-a-wash');

export class SliceProject extends Project {
  constructor() {
    super(vehicles(3));
  }

  /** Copies the example slice to `slices/book-a-wash` and lists it. */
  addExample(): void {
    cpSync(EXAMPLE, path.join(this.root, 'slices/book-a-wash'), { recursive: true });
    this.list('./slices/book-a-wash');
  }

  /** Installs a package, or all of a scope, of the clone. */
  addPackages(name: string): void {
    writeFileSync(path.join(this.root, 'package.json'), '{"name":"yard-sites"}');
    mkdirSync(path.join(this.root, 'node_modules'), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(this.root, 'node_modules', name));
  }

  list(...slices: string[]): void {
    writeFileSync(path.join(this.root, 'dealersite.config.json'), JSON.stringify({ slices }, null, 2));
  }

  /** Writes a file of a slice. */
  put(file: string, text: string): void {
    const target = path.join(this.root, 'slices', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** Replaces a text in a file of the example slice. */
  change(file: string, before: string, after: string): void {
    const target = path.join(this.root, 'slices/book-a-wash', file);
    const text = readFileSync(target, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    writeFileSync(target, text.replace(before, after));
  }

  page(file: string): string {
    return readFileSync(path.join(this.output, file), 'utf8');
  }

  /** Runs a command of the bundled program. */
  async dealersite(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
    if ((await prepare()) !== 0) throw new Error('the bundle of the clone failed');
    return command(process.execPath, [PROGRAM, ...args, '--now', NOW], this.root, env);
  }
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs the script of a command: npm, which a person or a scheduler would call, only adds half a second. */
export const command = ([name, ...words]: [string, ...string[]], settings: Record<string, string>) =>
  new Promise<{ code: number; lines: string[] }>((done) => {
    execFile(
      process.execPath,
      [`scripts/${name}.mjs`, ...words],
      { cwd: join(__dirname, '../../..'), env: { ...process.env, ...settings } },
      (error, printed, complained) => {
        const lines = `${printed}${complained}`.split('\n').filter((line) => line !== '');
        done({ code: Number(error?.code ?? 0), lines });
      },
    );
  });
/** The output of the nightly comparison with the providers. */
export const reconcile = (settings: Record<string, string>) => command(['reconcile'], settings);

import { buildApp } from '../../../server/src/app/app';
import { readConfig } from '../../../server/src/platform/config/config';
import { openDatabase } from '../../../server/src/platform/db/database';

/**
 * A server process that ends as by `kill -9` when its payments reach a point. Arguments: database, data folder, point.
 */
async function run([databaseUrl, dataDir, point]: string[]): Promise<void> {
  const { app, payments } = buildApp(
    { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: dataDir as string, warmPages: 0 },
    openDatabase(databaseUrl as string),
  );
  payments.failpoint = (reached) => {
    if (reached === point) {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${address}\n`);
}

void run(process.argv.slice(2));

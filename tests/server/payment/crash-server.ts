import { buildApp } from '../../../server/src/app';
import { readConfig } from '../../../server/src/config';
import { openDatabase } from '../../../server/src/db/database';
import { openPayments } from '../../../server/src/payment/payment-context';

/** A server process that dies as by `kill -9` when its payments come to a point. Arguments: database, data folder, point. */
async function run([databaseUrl, dataDir, point]: string[]): Promise<void> {
  const { app, context } = buildApp(
    { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: dataDir as string },
    openDatabase(databaseUrl as string),
  );
  openPayments(app, context).probe = (reached) => {
    if (reached === point) {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${address}\n`);
}

void run(process.argv.slice(2));

import { chownSync, copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database';

// Files that PostgreSQL leaves out of its own base backups: bound to the process, or created at each start.
const withoutContent =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|base\/pgsql_tmp)$/;
const omitted = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*)$/;
const walSegment = /^[0-9A-F]{24}$/;

/**
 * Copies the files of a running PostgreSQL by its low-level backup interface: changes during the copy are repaired from
 * the write-ahead log, which is copied last and makes the copy self-contained.
 * @param database its user must be a superuser
 * @param source the data folder
 * @param target a folder that does not exist yet
 */
export function copyRunningCluster(database: Database, source: string, target: string): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query("SET LOCAL idle_in_transaction_session_timeout = '0'");
    // The backup ends with this connection, which until then prevents the removal of the log.
    await tx.query("SELECT pg_create_physical_replication_slot('site_backup_' || pg_backend_pid(), true, true)");
    const [start] = await tx.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_backup_start('site', fast => true)) AS segment",
    );
    copyTree(source, target);
    const [stop] = await tx.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    for (const name of readdirSync(join(source, 'pg_wal'))) {
      if (walSegment.test(name) && name.slice(8) >= (start?.segment ?? '').slice(8)) {
        copyFile(join(source, 'pg_wal', name), join(target, 'pg_wal', name));
      }
    }
    writeFileSync(join(target, 'backup_label'), stop?.label ?? '', { mode: 0o600 });
    keepOwner(source, join(target, 'backup_label'));
  });
}

interface CopyOptions {
  /** Whether files that a base backup omits are copied too. */
  all?: boolean;
  /** The folder to copy, relative to `source`. */
  path?: string;
}

/** Copies a folder with its files' owners; files that are removed during the copy are omitted. */
export function copyTree(source: string, target: string, { all = false, path = '' }: CopyOptions = {}): void {
  const from = join(source, path);
  mkdirSync(join(target, path), { mode: 0o700, recursive: true });
  keepOwner(from, join(target, path));
  if (withoutContent.test(path) && !all) {
    return;
  }
  for (const name of readdirSync(from)) {
    const inner = path === '' ? name : `${path}/${name}`;
    const isFolder = lstatSync(join(source, inner), { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) {
      copyTree(source, target, { all, path: inner });
    } else if (isFolder === false && (all || !omitted.test(inner))) {
      copyFile(join(source, inner), join(target, inner));
    }
  }
}

function copyFile(source: string, target: string): void {
  try {
    copyFileSync(source, target);
    keepOwner(source, target);
  } catch (error) {
    if (existsSync(source)) {
      throw error;
    }
  }
}

// If PostgreSQL runs as another user than this process (root), its files keep that owner.
function keepOwner(source: string, target: string): void {
  if (process.getuid?.() === 0) {
    const { uid, gid } = lstatSync(source);
    chownSync(target, uid, gid);
  }
}

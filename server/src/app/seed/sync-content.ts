import type { Context } from '../../platform/context';
import { syncPosts } from '../../domains/information/sync-posts';
import { syncExercises } from '../../domains/software/service';
import { seed } from './seed';

/** Inserts the initial records, and synchronizes posts and exercises with their files. */
export async function syncContent(context: Context, contentDir: string): Promise<void> {
  await seed(context);
  await syncPosts(context);
  await syncExercises(context, contentDir);
}

import type { Context } from '../../platform/context';
import { syncPosts } from '../../domains/information/sync-posts';
import { syncExercises } from '../../domains/software/service';
import { seed } from './seed';

/** Puts the first records in and brings posts and exercises up to date with their files. */
export async function syncContent(context: Context, contentDir: string): Promise<void> {
  await seed(context);
  await syncPosts(context);
  await syncExercises(context, contentDir);
}

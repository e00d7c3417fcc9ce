import { expect, type Page } from '@playwright/test';

/** The part of the application that scripts can use (anatomy/src/index.tsx). */
interface Application {
  openAddress(search: string): Promise<void>;
  services: {
    clock: { time: number; duration: number; seek(time: number): void; setDuration(duration: number): void };
    stage: {
      get():
        | {
            counts(): { calls: number; triangles: number };
            whenRefined(): Promise<void>;
            drawNow(): void;
            isStale(): boolean;
            watch(listener: (picture: { camera: { quaternion: { toArray(): number[] } } }) => void): () => void;
          }
        | undefined;
    };
  };
}
declare global {
  interface Window {
    anatomy?: Application;
  }
}

/** Opens the application without the viewer's page, and waits until its first frame is drawn. */
export async function openAnatomy(page: Page, query: string): Promise<void> {
  await page.goto(`/anatomy/?${query}`);
  await page.waitForFunction(() => (window.anatomy?.services.stage.get()?.counts().calls ?? 0) > 0);
}

/**
 * Opens another address in the open application, which does not build the bodies again. Waits until it is drawn, because a click selects
 * what the picture shows.
 */
export async function goInAnatomy(page: Page, query: string): Promise<void> {
  await page.evaluate((search) => window.anatomy?.openAddress(`?${search}`), query);
  await page.waitForFunction(() => !window.anatomy?.services.stage.get()?.isStale());
}

/** Waits until an exercise plays or can be played. */
export async function expectExercise(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();
}

/** The draw calls and triangles of a frame with all fine shapes. */
export async function costOf(page: Page): Promise<{ calls: number; triangles: number }> {
  return page.evaluate(async () => {
    const stage = window.anatomy?.services.stage.get();
    await stage?.whenRefined();
    stage?.drawNow();
    return stage?.counts() ?? { calls: 0, triangles: 0 };
  });
}

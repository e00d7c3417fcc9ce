import { expect, type Page } from '@playwright/test';

/** What the application shows of itself to scripts (anatomy/src/index.tsx). */
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

/** Opens the application by itself and waits for its first picture. */
export async function openAnatomy(page: Page, query: string): Promise<void> {
  await page.goto(`/anatomy/?${query}`);
  await page.waitForFunction(() => (window.anatomy?.services.stage.get()?.counts().calls ?? 0) > 0);
}

/**
 * Goes on to another address in the application that is open, as a host page leads it: without building the bodies again. A click
 * goes to what the picture shows, so that it has to be drawn first.
 */
export async function goInAnatomy(page: Page, query: string): Promise<void> {
  await page.evaluate((search) => window.anatomy?.openAddress(`?${search}`), query);
  await page.waitForFunction(() => !window.anatomy?.services.stage.get()?.isStale());
}

/** Waits until an exercise plays or can be played. */
export async function expectExercise(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();
}

/** What the picture costs once every shape has its final form. */
export async function costOf(page: Page): Promise<{ calls: number; triangles: number }> {
  return page.evaluate(async () => {
    const stage = window.anatomy?.services.stage.get();
    await stage?.whenRefined();
    stage?.drawNow();
    return stage?.counts() ?? { calls: 0, triangles: 0 };
  });
}

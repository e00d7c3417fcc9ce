/** The site's two backdrops, top to bottom; a transparent picture has none. */
export const backdrops = { transparent: undefined, paper: ['#f1eae0', '#e3d8c8'], ink: ['#2d272a', '#161315'] };

export const schemeOf = (background) => (background === 'ink' ? 'dark' : 'light');

/** Adds the backdrop behind the picture. */
export async function setBackdrop(page, background) {
  const colours = backdrops[background];
  await page.evaluate(
    (image) => {
      const { documentElement: root, body } = document;
      root.style.background = image;
      body.style.background = 'transparent';
    },
    colours ? `linear-gradient(${colours.join(', ')})` : 'transparent',
  );
}

/** Draws the current scene, optionally at a time in seconds, and returns it as PNG at twice the size of the page. */
export async function drawScene(page, background, time) {
  await page.evaluate(async (seconds) => {
    const { clock, stage } = globalThis.anatomy.services;
    if (seconds !== null) {
      clock.seek(seconds);
    }
    stage.get().drawNow();
    // The drawn frame reaches the screen with the next one.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, time ?? null);
  return page.screenshot({ omitBackground: background === 'transparent' });
}

const fibreCount = 34;

/**
 * The fibres of a fan-shaped muscle, from its broad origin on the left to the tendon on the right: computed by a formula, because this
 * needs no file and is sharp at every size.
 */
const fibres = Array.from({ length: fibreCount }, (_, index) => {
  const part = index / (fibreCount - 1);
  const [x0, y0] = [30 + 46 * Math.sin(part * Math.PI) * -1 + 40 * part, 60 + 420 * part];
  const [x1, y1] = [360 + 6 * Math.sin(part * 9), 232 + 46 * part];
  const belly = 70 * Math.sin(part * Math.PI * 2 - 0.6);
  const path = `M${x0.toFixed(1)} ${y0.toFixed(1)}C${(x0 + 130).toFixed(1)} ${(y0 - belly * 0.4).toFixed(1)} ${(x1 - 130).toFixed(1)} ${(y1 + belly * 0.5).toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`;
  return {
    path,
    tendon: `M${x1.toFixed(1)} ${y1.toFixed(1)}Q400 ${(y1 - 4 + part * 4).toFixed(1)} 440 ${(238 + part * 22).toFixed(1)}`,
    part,
  };
});

/** Decoration next to the forms. */
export function MuscleArt({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 40 440 460"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <g strokeLinecap="round">
        {fibres.map(({ path, part }) => (
          <path
            key={path}
            d={path}
            stroke="var(--site-stage-accent)"
            strokeWidth={2.2 + 3.4 * Math.sin(part * Math.PI)}
            opacity={0.22 + 0.6 * Math.sin(part * Math.PI) ** 2}
          />
        ))}
        {fibres.map(({ tendon }) => (
          <path key={tendon} d={tendon} stroke="var(--site-stage-text)" strokeWidth="1.4" opacity="0.55" />
        ))}
      </g>
    </svg>
  );
}

import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '@site/shared/i18n';
import type { PartName } from './choose-parts';
import { stepsOf, type CompleteReport } from './collect-report';
import { describeState } from './describe-state';
import { describeStep } from './describe-step';
import styles from './report.module.css';

interface ReportPartsProps {
  whole: CompleteReport;
  /** The parts that the user has removed. */
  out: ReadonlySet<PartName>;
  onChange: (out: ReadonlySet<PartName>) => void;
  /** Parts with more than a checkbox. */
  children: ReactNode;
}

/** All attached parts in plain words, each with a checkbox that removes it. */
export function ReportParts({ whole, out, onChange, children }: ReportPartsProps) {
  const t = useText();
  const steps = stepsOf(whole.log).flatMap((step) => {
    const text = describeStep(step, t);
    return text === undefined ? [] : [`${step.time} ${text}`];
  });
  const calls = whole.calls.map(
    ({ time, method, path, outcome, status, duration, requestId }) =>
      `${time} ${method} ${path}: ${[...(status ? [`HTTP ${status}`] : []), outcome, ...(duration === undefined ? [] : [`${duration} ms`])].join(', ')}${requestId ? ` (Ref ${requestId})` : ''}`,
  );
  const parts: (readonly [PartName, string, ReactNode])[] = [
    ['log', t('report.steps', { count: steps.length }), <Lines key="log" lines={steps} />],
    ['before', t('report.before'), <Facts key="before" facts={describeState(whole.before, t)} />],
    ['calls', t('report.calls', { count: calls.length }), <Lines key="calls" lines={calls} />],
    ['releases', t('report.releases'), <Facts key="releases" facts={whole.releases} />],
    ...(whole.overrides
      ? ([['overrides', t('report.overrides'), <Facts key="overrides" facts={whole.overrides} />]] as const)
      : []),
    ['vitals', t('report.vitals'), <Facts key="vitals" facts={whole.vitals} />],
    ['browser', t('report.browser'), <Facts key="browser" facts={whole.browser} />],
  ];
  const change = (name: PartName, isWanted: boolean): void =>
    onChange(new Set(isWanted ? [...out].filter((each) => each !== name) : [...out, name]));

  return (
    <fieldset className={styles.parts}>
      <legend>{t('report.parts')}</legend>
      {parts.map(([name, title, content]) => (
        <div key={name} className={styles.part}>
          <Checkbox
            label={title}
            checked={!out.has(name) && !(name === 'before' && out.has('log'))}
            disabled={name === 'before' && out.has('log')}
            onChange={({ target }) => change(name, target.checked)}
          />
          <details>
            <summary aria-label={`${t('report.show')}: ${title}`}>{t('report.show')}</summary>
            {content}
          </details>
        </div>
      ))}
      {children}
    </fieldset>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ol className={styles.content}>
      {lines.map((line, index) => (
        // The lines never change, and two of them may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
}

function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className={styles.content}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ButtonHTMLAttributes } from 'react';
import styles from './controls.module.css';
import { Icon, type IconName } from './icon';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` for the main action, `plain` without a frame. */
  look?: 'primary' | 'plain';
  icon?: IconName;
  /** Marks the button of an open panel, because Esc closes that first. */
  'data-disclosure'?: boolean;
  /** Marks the button that starts a presentation, to which the focus returns. */
  'data-present'?: boolean;
};

export function Button({ look, icon, children, className, ...rest }: ButtonProps): React.JSX.Element {
  return (
    <button
      type="button"
      className={[styles.button, look && styles[look], className].filter(Boolean).join(' ')}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button with only an icon; its name is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  look,
  className,
  ...rest
}: ButtonProps & { label: string; icon: IconName }): React.JSX.Element {
  return (
    <button
      type="button"
      className={[styles.button, styles.icon, look && styles[look], className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { TextInputProps } from '@mantine/core';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** The hint while Caps Lock is on. */
  capsLockHint: string;
  /** Labels of the button that shows and hides the password. Without them there is no button. */
  toggle?: { show: string; hide: string };
  /** The requirements, in the line of an error. */
  hint?: string;
  /** Controlled visibility, for a control that several fields share. */
  shown?: boolean;
}

/** A password input: it can show the password, and reports Caps Lock. */
export function PasswordField({
  capsLockHint,
  toggle,
  shown = false,
  hint,
  className,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [opened, setOpened] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const visible = shown || opened;
  return (
    <div className={className}>
      <TextInput
        {...input}
        // The error replaces the hint, so that nothing below moves.
        description={input.error ? undefined : hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type={visible ? 'text' : 'password'}
        // A phone must not "correct" a visible password.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        rightSectionWidth="2.75rem"
        rightSection={
          toggle && (
            <button
              type="button"
              className={styles.toggle}
              aria-label={visible ? toggle.hide : toggle.show}
              // The cursor stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setOpened(!opened)}
            >
              <Eye crossed={!visible} />
            </button>
          )
        }
      />
      <span role="status" className={styles.capsLock}>
        {capsLock && capsLockHint}
      </span>
    </div>
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}

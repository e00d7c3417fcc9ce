import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { TextInputProps } from '@mantine/core';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** Says that Caps Lock is on, while it is. */
  capsLockHint: string;
  /** Names of the button that shows and hides what was typed. Without them there is no button. */
  toggle?: { show: string; hide: string };
  /** What is asked for, in the line where an error would stand. */
  hint?: string;
  /** Shown from outside, by a control that several fields share. */
  shown?: boolean;
}

/** A password's input: it can show what was typed, and it says when Caps Lock is on. */
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
        // The hint gives its line to the error, so that nothing below moves.
        description={input.error ? undefined : hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type={visible ? 'text' : 'password'}
        // A telephone must not "correct" a password that is shown.
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
              // The cursor stays where the person types.
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

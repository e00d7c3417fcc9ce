import type { ReactNode } from 'react';
import { Button, Paper, Text } from '@mantine/core';
import { keepFocus } from './focus-main';

interface FailurePanelProps {
  /** What could not be loaded, in a sentence. */
  message: string;
  /** The server's message on it. */
  reason?: string;
  /** The id of the failed call, for support. */
  requestId?: string;
  /** The label of the retry button. */
  retryLabel: string;
  /** Tries again. */
  onRetry: () => void;
  /** Another action. */
  children?: ReactNode;
}

/** Replaces content that could not be loaded, and offers to try again. */
export function FailurePanel({ message, reason, requestId, retryLabel, onRetry, children }: FailurePanelProps) {
  return (
    <Paper ref={keepFocus} withBorder p="xl" ta="center" role="alert">
      <Text mb={reason ? 'xs' : 'md'}>{message}</Text>
      {reason && (
        <Text mb="md" size="sm">
          {reason}
        </Text>
      )}
      {requestId && (
        <Text mb="md" size="xs" c="dimmed">
          Ref {requestId}
        </Text>
      )}
      <Button variant="light" onClick={onRetry}>
        {retryLabel}
      </Button>
      {children && <div>{children}</div>}
    </Paper>
  );
}

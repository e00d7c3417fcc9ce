import type { ReactNode } from 'react';
import { Button, Paper, Text } from '@mantine/core';

interface FailurePanelProps {
  /** What could not be had, in a sentence. */
  message: string;
  /** What the server said about it, in its own words. */
  reason?: string;
  /** The id of the call that failed, for support. */
  requestId?: string;
  /** The label of the button that tries again. */
  retryLabel: string;
  /** Tries again. */
  onRetry: () => void;
  /** Another way on. */
  children?: ReactNode;
}

/** Stands in the place of something that could not be loaded, and offers to try again. */
export function FailurePanel({ message, reason, requestId, retryLabel, onRetry, children }: FailurePanelProps) {
  return (
    <Paper withBorder p="xl" ta="center" role="alert">
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

/**
 * Mantine components that no first page needs. They stand in one chunk of the shell that is fetched on demand, so that
 * the first visit does not pay for them; import them from here, never from '@mantine/core'.
 */
export { Alert, Checkbox, Loader, Modal, Progress, Skeleton, Tabs, Textarea, TextInput } from '@mantine/core';

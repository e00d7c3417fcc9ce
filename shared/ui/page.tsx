import type { ReactNode } from 'react';
import { Container, Title } from '@mantine/core';

interface PageProps {
  /** The page's single h1, and the first part of the document's title. */
  heading: string;
  /** The site's name, the second part of the document's title. */
  siteName: string;
  /** Width of the content column: `lg` is that of the header and the footer. */
  size?: keyof typeof widths;
  children?: ReactNode;
}

const widths = { sm: { size: 'sm' }, md: { size: 'md' }, lg: { size: 'var(--site-width)', px: 'var(--site-gutter)' } };

/** The layout of an ordinary page: document title, one h1, a content column. */
export function Page({ heading, siteName, size = 'lg', children }: PageProps) {
  return (
    <Container {...widths[size]} py="xl">
      <title>{`${heading} · ${siteName}`}</title>
      <Title order={1} mb="lg">
        {heading}
      </Title>
      {children}
    </Container>
  );
}

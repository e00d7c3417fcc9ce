import type { ReactNode } from 'react';
import { Container, Title } from '@mantine/core';

interface PageProps {
  /** The page's one h1, and the first part of the document's title. */
  heading: string;
  /** The site's name, the second part of the document's title. */
  siteName: string;
  /** Width of the content column. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children?: ReactNode;
}

/** The frame of an ordinary page: document title, one h1, a content column. */
export function Page({ heading, siteName, size = 'lg', children }: PageProps) {
  return (
    <Container size={size} py="xl">
      <title>{`${heading} · ${siteName}`}</title>
      <Title order={1} mb="lg">
        {heading}
      </Title>
      {children}
    </Container>
  );
}

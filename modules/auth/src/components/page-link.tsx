import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import type { RouteName } from '@site/shared/contracts';
import { RichText } from '@site/shared/i18n';
import { href } from '@site/shared/session';

interface PageLinkProps {
  /** The key of a sentence whose link is marked by <to>. */
  id: string;
  route: Extract<RouteName, 'Login' | 'Register'>;
}

/** A link between these pages. It keeps the query, so that `backUrl` is preserved. */
export function PageLink({ id, route }: PageLinkProps) {
  const { search } = useLocation();
  return (
    <Text>
      <RichText id={id} parts={{ to: <Anchor component={Link} to={href(route) + search} inherit fw={600} /> }} />
    </Text>
  );
}

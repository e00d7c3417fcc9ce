import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import type { RouteName } from '@site/shared/contracts';
import { RichText } from '@site/shared/i18n';
import { href } from '@site/shared/session';

interface PageLinkProps {
  /** The key of a sentence that marks its link by <to>. */
  id: string;
  route: Extract<RouteName, 'Login' | 'Register'>;
}

/** The way from one of these pages to another. The query goes along, so that `backUrl` survives a detour. */
export function PageLink({ id, route }: PageLinkProps) {
  const { search } = useLocation();
  return (
    <Text>
      <RichText id={id} parts={{ to: <Anchor component={Link} to={href(route) + search} inherit fw={600} /> }} />
    </Text>
  );
}

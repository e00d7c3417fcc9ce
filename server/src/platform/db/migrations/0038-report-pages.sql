-- The page that a report was sent from, for lists: what goes with a report may measure a megabyte.
ALTER TABLE support_reports ADD COLUMN page text NOT NULL DEFAULT '';
UPDATE support_reports SET page = coalesce(content -> 'browser' ->> 'page', '');

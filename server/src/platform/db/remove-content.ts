/** Removes all tables and functions of the site's schema, without those of extensions. */
export const removeContent = `DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('DROP TABLE %s CASCADE', oid::regclass) FROM pg_class c WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('DROP ROUTINE %s CASCADE', oid::regprocedure) FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END $$;
`;

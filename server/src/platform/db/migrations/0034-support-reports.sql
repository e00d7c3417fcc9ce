-- Problems with the site, as people report them: their own words, and what the site recorded without anything personal.
CREATE TABLE support_reports (
  -- Short, so that it can be read out.
  number int GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  -- Nobody for a visitor.
  user_id uuid REFERENCES users (id),
  language text NOT NULL,
  note text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_reports_user ON support_reports (user_id);
CREATE INDEX support_reports_created ON support_reports (created_at);

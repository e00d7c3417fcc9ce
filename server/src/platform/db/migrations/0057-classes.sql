-- Quizzes of a teacher for a class, and what learners answered under a name that they chose. A link is signed with the server's key: of it
-- only the id is kept, which opens nothing by itself.
CREATE TABLE class_quizzes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  questions jsonb NOT NULL,
  share_id uuid UNIQUE DEFAULT gen_random_uuid(),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX class_quizzes_user ON class_quizzes (user_id, created_at DESC);

CREATE TABLE class_results (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  class_id uuid NOT NULL REFERENCES class_quizzes (id) ON DELETE CASCADE,
  name text NOT NULL,
  right_count int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX class_results_class ON class_results (class_id, created_at);

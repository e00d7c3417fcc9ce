-- What a therapist writes for the sheets of an exercise that they hand out.
CREATE TABLE sheet_notes (
  user_id uuid NOT NULL REFERENCES users (id),
  exercise_id int NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
  note text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, exercise_id)
);
CREATE INDEX sheet_notes_exercise ON sheet_notes (exercise_id);

-- What people keep of the library: the exercises that they marked, and when they opened each of them last.
CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users (id),
  exercise_id int NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, exercise_id)
);
CREATE INDEX favourites_exercise ON favourites (exercise_id);

CREATE TABLE opened_exercises (
  user_id uuid NOT NULL REFERENCES users (id),
  exercise_id int NOT NULL REFERENCES exercises (id) ON DELETE CASCADE,
  opened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, exercise_id)
);
CREATE INDEX opened_exercises_exercise ON opened_exercises (exercise_id);

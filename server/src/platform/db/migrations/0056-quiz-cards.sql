-- What each person knows of the quiz: a question about a muscle as a card in one of Leitner's boxes.
CREATE TABLE quiz_cards (
  user_id uuid NOT NULL REFERENCES users (id),
  muscle text NOT NULL,
  kind text NOT NULL,
  box int NOT NULL,
  due_at timestamptz NOT NULL,
  right_count int NOT NULL DEFAULT 0,
  wrong_count int NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, muscle, kind)
);

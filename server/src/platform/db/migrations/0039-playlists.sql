-- Playlists of exercises. A link to one is signed with the server's key: of it only the id is kept, which opens nothing by itself.
CREATE TABLE playlists (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  exercise_ids int[] NOT NULL DEFAULT '{}',
  -- Counts the changes, so that of two windows the later one does not undo the earlier one unseen.
  revision int NOT NULL DEFAULT 1,
  share_id uuid UNIQUE,
  share_author text NOT NULL DEFAULT '',
  share_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX playlists_user ON playlists (user_id, updated_at DESC);

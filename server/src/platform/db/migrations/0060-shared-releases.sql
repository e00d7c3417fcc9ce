-- Releases of modules whose files lie in a bucket (RELEASES_URL). The bucket holds files alone; which of them are live, and what their
-- hashes are, stands here. `json` and not `jsonb`: the state of a module is named by a hash over its text.
CREATE TABLE shared_releases (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  revision bigint NOT NULL DEFAULT 0,
  registry json,
  list json,
  link_key text,
  locked_by text,
  locked_until timestamptz
);
INSERT INTO shared_releases DEFAULT VALUES;

CREATE TABLE shared_release_files (
  module text NOT NULL,
  version text NOT NULL,
  files json NOT NULL,
  PRIMARY KEY (module, version)
);

-- What browsers told of a release, over all servers.
CREATE TABLE shared_release_health (
  module text NOT NULL,
  version text NOT NULL,
  loads bigint NOT NULL DEFAULT 0,
  failures bigint NOT NULL DEFAULT 0,
  ended json,
  PRIMARY KEY (module, version)
);

CREATE TABLE shared_release_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line json NOT NULL
);

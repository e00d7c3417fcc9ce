-- The subjects of the blog, in the order in which the site shows them.
CREATE TABLE tags (
  slug text PRIMARY KEY,
  title_en text NOT NULL,
  title_cn text NOT NULL,
  position int NOT NULL
);

CREATE TABLE post_tags (
  post_id int NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  tag text NOT NULL REFERENCES tags (slug) ON DELETE CASCADE,
  PRIMARY KEY (post_id, tag)
);
CREATE INDEX post_tags_tag ON post_tags (tag, post_id);

ALTER TABLE posts
  ADD COLUMN exercise text,
  -- Digest of the files that the post was made from; null for a post that did not come from files.
  ADD COLUMN source_digest text;

ALTER TABLE post_texts
  ADD COLUMN photo_alt text NOT NULL DEFAULT '',
  ADD COLUMN reading_minutes int NOT NULL DEFAULT 1,
  -- English words by their stems, Chinese by pairs of characters (server/src/information/search-terms.ts).
  ADD COLUMN search tsvector NOT NULL DEFAULT '';
CREATE INDEX post_texts_search ON post_texts USING gin (search);

-- A post's tags in one language, in the site's order.
CREATE FUNCTION post_tag_titles(wanted int, wanted_language text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    json_agg(
      json_build_object('slug', tags.slug, 'title', CASE WHEN wanted_language = 'cn' THEN tags.title_cn ELSE tags.title_en END)
      ORDER BY tags.position
    ),
    '[]'::json
  )
  FROM post_tags JOIN tags ON tags.slug = post_tags.tag
  WHERE post_tags.post_id = wanted
$$;

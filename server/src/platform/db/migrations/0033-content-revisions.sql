-- Everybody is shown the same public content, so it is answered from memory until it changes. Each change raises the
-- revision of its topic in the same transaction, and tells every process that listens.
CREATE TABLE content_revisions (
  topic text PRIMARY KEY,
  revision bigint NOT NULL DEFAULT 1
);
INSERT INTO content_revisions (topic) VALUES ('goods'), ('posts'), ('software');

CREATE FUNCTION raise_content_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_revisions SET revision = revision + 1 WHERE topic = TG_ARGV[0];
  PERFORM pg_notify('content_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER goods_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON goods
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('goods');
CREATE TRIGGER software_packages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON software_packages
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('software');
CREATE TRIGGER softwares_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON softwares
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('software');
CREATE TRIGGER patient_categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON patient_categories
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('software');
CREATE TRIGGER exercises_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exercises
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('software');
-- How often a post was read is no change of the post.
CREATE TRIGGER posts_changed AFTER INSERT OR UPDATE OF slug, photo, published_at, exercise, source_digest OR DELETE OR TRUNCATE
  ON posts FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('posts');
CREATE TRIGGER post_texts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_texts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('posts');
CREATE TRIGGER tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('posts');
CREATE TRIGGER post_tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_tags
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_revision('posts');

import type { InformationDetail, InformationListItem } from '@site/shared/contracts';
import { withPictureVersions } from '../../platform/pictures';
import type { PostDetailRow, PostRow } from './repository';

export function presentPost(row: PostRow): InformationListItem {
  return {
    id: row.id,
    title: row.title,
    photo: row.photo && withPictureVersions(row.photo),
    slug: row.slug,
    summary: row.summary,
    createTime: row.published_at.toISOString(),
    readingMinutes: row.reading_minutes,
    tags: row.tags,
  };
}

export function presentPostDetail(row: PostDetailRow, related: readonly PostRow[]): InformationDetail {
  return {
    ...presentPost(row),
    createTime: row.published_at.toISOString(),
    readCount: Number(row.read_count),
    content: row.content,
    photoAlt: row.photo_alt,
    exercise: row.exercise,
    related: related.map(presentPost),
  };
}

export interface SourceText {
  /** Path from the content folder. */
  file: string;
  text: string;
}

export interface ContentTree {
  posts: SourceText[];
  documents: SourceText[];
  tags: string[];
  assets: string[];
  pictures: string[];
}

export interface ContentRules {
  now: Date;
  languages: readonly string[];
  htmlLanguage: Record<string, string>;
  routes: readonly string[];
  muscles: readonly string[];
  exercises: readonly string[];
}

export interface ContentFinding {
  file: string;
  message: string;
  kind: 'matter' | 'body' | 'link' | 'picture' | 'translation' | 'document';
}

export function checkContent(content: ContentTree, rules: ContentRules): ContentFinding[];

import type { QuizCard } from '@site/shared/contracts/library';
import type { Queryable } from '../../platform/db/database';

export interface QuizCardRow {
  muscle: string;
  kind: QuizCard['kind'];
  box: number;
  due_at: Date;
  right_count: number;
  wrong_count: number;
}

const columns = 'muscle, kind, box, due_at, right_count, wrong_count';

/** The card that is due next first. */
export function listCards(db: Queryable, userId: string): Promise<QuizCardRow[]> {
  return db.query<QuizCardRow>(`SELECT ${columns} FROM quiz_cards WHERE user_id = $1 ORDER BY due_at, muscle, kind`, [
    userId,
  ]);
}

export async function findCard(
  db: Queryable,
  userId: string,
  muscle: string,
  kind: string,
): Promise<QuizCardRow | undefined> {
  const [row] = await db.query<QuizCardRow>(
    `SELECT ${columns} FROM quiz_cards WHERE user_id = $1 AND muscle = $2 AND kind = $3`,
    [userId, muscle, kind],
  );
  return row;
}

/**
 * Stores a card. The caller must have locked the account.
 * @param max the largest number of cards
 */
export async function upsertCard(db: Queryable, userId: string, card: QuizCard, max: number): Promise<void> {
  await db.query(
    `INSERT INTO quiz_cards (user_id, muscle, kind, box, due_at, right_count, wrong_count)
     SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM quiz_cards WHERE user_id = $1) < $8
       OR EXISTS (SELECT 1 FROM quiz_cards WHERE user_id = $1 AND muscle = $2 AND kind = $3)
     ON CONFLICT (user_id, muscle, kind) DO UPDATE SET box = $4, due_at = $5, right_count = $6, wrong_count = $7`,
    [userId, card.muscle, card.kind, card.box, card.due, card.right, card.wrong, max],
  );
}

/**
 * Stores the cards of questions that are new to the account. The caller must have locked it.
 * @param max the largest number of cards in all
 */
export async function insertMissingCards(
  db: Queryable,
  userId: string,
  cards: readonly QuizCard[],
  max: number,
): Promise<void> {
  await db.query(
    `INSERT INTO quiz_cards (user_id, muscle, kind, box, due_at, right_count, wrong_count)
     SELECT $1, card.* FROM unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::int[], $7::int[]) AS card (muscle, kind)
     WHERE NOT EXISTS (SELECT 1 FROM quiz_cards AS known
       WHERE known.user_id = $1 AND known.muscle = card.muscle AND known.kind = card.kind)
     LIMIT greatest(0, $8 - (SELECT count(*) FROM quiz_cards WHERE user_id = $1))
     ON CONFLICT DO NOTHING`,
    [
      userId,
      cards.map(({ muscle }) => muscle),
      cards.map(({ kind }) => kind),
      cards.map(({ box }) => box),
      cards.map(({ due }) => due),
      cards.map(({ right }) => right),
      cards.map(({ wrong }) => wrong),
      max,
    ],
  );
}

export async function deleteCardsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM quiz_cards WHERE user_id = $1', [userId]);
}

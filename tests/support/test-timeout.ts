// `npm test` runs all stages at once, and a shared machine may starve a test: whole journeys, processes and slow password hashes
// among them take what they need.
jest.setTimeout(240_000);

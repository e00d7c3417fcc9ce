// Long, because `npm test` runs all stages at once on a machine that may be shared, and some tests run whole journeys, start
// processes or hash passwords.
jest.setTimeout(240_000);

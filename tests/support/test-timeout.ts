// A shared machine may starve a test: whole journeys, processes and slow password hashes among them take what they need.
jest.setTimeout(120_000);

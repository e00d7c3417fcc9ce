// A shared machine may starve a test of its second: tests may take 30 of them.
jest.setTimeout(30_000);

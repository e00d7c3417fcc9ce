/** Calls an endpoint of the user's playlists. @returns the data of its reply */
export const postPlaylist = async <T>(verb: string, token: string, data: object): Promise<T> => {
  const answer = await fetch(`/api/u/library/playlist/${verb}`, {
    method: 'POST',
    body: JSON.stringify(data),
    headers: { 'content-type': 'application/json', Platform: 'PC', language: 'en', Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: T }).data;
};

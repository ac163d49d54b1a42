/** Lets a sandbox answer the calls of a page. */
export const answer = (page, sandbox) =>
  page.route(/\/(toc|static\/storage|sandbox)\//, async (route) => {
    const request = route.request();
    const answered = await sandbox.fetch(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData() ?? undefined,
    });
    await route.fulfill({
      status: answered.status,
      headers: Object.fromEntries(answered.headers),
      body: Buffer.from(await answered.arrayBuffer()),
    });
  });

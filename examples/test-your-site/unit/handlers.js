import { createSandbox } from 'login-portal/testing';
import { http } from 'msw';

export const sandbox = createSandbox();
const answer = ({ request }) => sandbox.fetch(request);

export const handlers = [
  http.all('*/toc/*', answer),
  http.all('*/static/storage/*', answer),
  http.all('*/sandbox/*', answer), // captchas
];

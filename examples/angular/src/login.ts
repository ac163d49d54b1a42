import 'login-portal';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { PortalEvent } from 'login-portal';

/** The page under `/login`. The portal stays mounted while its own path changes. */
@Component({
  selector: 'site-login',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (greeting()) {
      <h1>{{ greeting() }}</h1>
    } @else {
      <login-portal
        tenant="dprime"
        user-type="client"
        api-base="https://api.example"
        home="/"
        head="leave"
        (portal-signed-in)="greet($event)"
      >
        <noscript>Signing in needs JavaScript.</noscript>
      </login-portal>
    }
  `,
})
export class Login {
  readonly greeting = signal('');

  greet(event: PortalEvent<'portal-signed-in'>) {
    event.preventDefault(); // the site goes on by itself
    this.greeting.set('Welcome');
  }
}

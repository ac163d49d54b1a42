import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterOutlet } from '@angular/router';
import { Home } from './home';
import { Login } from './login';

@Component({ selector: 'site-root', imports: [RouterOutlet], template: '<router-outlet />' })
class Site {}

bootstrapApplication(Site, {
  providers: [
    provideRouter([
      { path: '', pathMatch: 'full', component: Home },
      { path: 'login', children: [{ path: '**', component: Login }] },
    ]),
  ],
});

import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';

@Component({ selector: 'site-home', imports: [RouterLink], template: '<a routerLink="/login">Sign in</a>' })
export class Home {}
